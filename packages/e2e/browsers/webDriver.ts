/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/), with only the commands that the tests use. */
export interface WebDriver {
  goto(url: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Runs a function in the current document. Elements are passed and returned as references. */
  run(task: (...values: never[]) => unknown, ...values: unknown[]): Promise<unknown>;
  click(element: ElementReference): Promise<void>;
  keys(keys: string[]): Promise<void>;
  /** Switches to a frame of the current document, or back to the page. */
  enter(frame: ElementReference | null): Promise<void>;
  /** Returns a PNG in base64. */
  screenshot(): Promise<string>;
  end(): Promise<void>;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = Record<typeof ELEMENT, string>;

export function isElement(value: unknown): value is ElementReference {
  return typeof value === 'object' && value !== null && ELEMENT in value;
}

export async function startSession(driver: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = (await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const post = (command: string, body: object = {}) => call('POST', `${session}/${command}`, body);

  return {
    async goto(url) {
      await post('url', { url });
    },
    async resize(size) {
      await post('window/rect', size);
    },
    run: (task, ...values) =>
      post('execute/sync', { script: `return (${task})(...arguments)`, args: values }),
    async click(element) {
      await post(`element/${element[ELEMENT]}/click`);
    },
    async keys(keys) {
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async enter(frame) {
      await post('frame', { id: frame });
    },
    screenshot: async () => String(await call('GET', `${session}/screenshot`)),
    async end() {
      await call('DELETE', session);
    },
  };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
