export declare const frugal: { flags: string[]; env: Record<string, string> };
