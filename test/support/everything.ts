/** The long run (`npm run test:all`), in which nothing stands for anything else. */
export const everything = process.env.TEST_ALL === "1";
