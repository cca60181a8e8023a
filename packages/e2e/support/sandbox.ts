import type { APIRequestContext } from '@playwright/test';

/** What the sandbox's books say of a transaction. */
export interface Books {
  transaction: { status: string };
  attempts: number;
}

/** The simulator, as a test presses its buttons. */
export class Sandbox {
  constructor(
    private readonly request: APIRequestContext,
    readonly origin: string,
    /** What stands before a checkout's reference: it names the service, pro or default. */
    readonly prefix: '/payments/' | '/' = '/payments/',
  ) {}

  /** The address of a checkout. */
  checkout(reference: string): string {
    return this.origin + this.prefix + reference;
  }

  /** Starts a transaction without a shop. */
  async create(fields: Record<string, unknown>): Promise<string> {
    const data = await this.send('POST', '/sandbox/transactions', fields);
    const { reference } = data as { reference: string };
    return reference;
  }

  /** A fresh copy of an object that payers open, for a test that changes it. Returns its reference. */
  async copy(original: string): Promise<string> {
    const data = await this.send('POST', `/sandbox/objects/${original}/copy`, {});
    const { reference } = data as { reference: string };
    return reference;
  }

  credit(reference: string) {
    return this.act(reference, 'credit');
  }

  /** Also on the payer's phone, where a wallet waits for that. */
  approve(reference: string) {
    return this.act(reference, 'approve');
  }

  expire(reference: string) {
    return this.act(reference, 'expire');
  }

  decline(reference: string) {
    return this.act(reference, 'decline');
  }

  async books(reference: string): Promise<Books> {
    return (await this.send('GET', `/sandbox/transactions/${reference}`)) as Books;
  }

  private async act(reference: string, action: string): Promise<void> {
    await this.send('POST', `/sandbox/transactions/${reference}/${action}`, {});
  }

  private async send(method: string, path: string, data?: unknown): Promise<unknown> {
    const response = await this.request.fetch(this.origin + path, {
      method,
      headers: { accept: 'application/json' },
      ...(data === undefined ? {} : { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}`);
    const body: { data: unknown } = await response.json();
    return body.data;
  }
}
