export declare const built: readonly string[];
export declare function hashOf(paths: readonly string[], base?: string): Promise<string>;
export declare const root: string;
