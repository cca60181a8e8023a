export declare const POSTGRES_ADVICE: string;
export declare function postgresFolder(): string | undefined;
export declare function startPostgres(
  bin: string,
  options?: { settings?: readonly string[] },
): Promise<{ url: string; stop(): Promise<void> }>;
