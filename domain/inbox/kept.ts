/** How long what visitors send is kept after it arrived, in years of 365 days. */
export const messageYears = 3;
