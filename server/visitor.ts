/**
 * Whether a request comes from a visitor who is logged in. Accounts are not there yet, so nobody is; what needs a login
 * asks here and nowhere else.
 */
export type IsLoggedIn = (request: Request) => Promise<boolean>;

export const nobodyIsLoggedIn: IsLoggedIn = async () => false;
