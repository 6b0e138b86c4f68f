export const frugal: { flags: string[]; env: Record<string, string> };
