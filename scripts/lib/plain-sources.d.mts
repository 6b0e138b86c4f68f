export declare function plainSources(): string[];
