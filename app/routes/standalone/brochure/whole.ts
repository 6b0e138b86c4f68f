/** Whether this browser has every page of the brochure; stays false on the server. */
let here = false;

export function wholeIsHere(): boolean {
  return here;
}

export function setWholeHere(value: boolean): void {
  here = value;
}
