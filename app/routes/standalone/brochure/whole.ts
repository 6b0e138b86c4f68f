/** Whether this browser holds every page of the brochure; never set on the server. */
let here = false;

export function wholeIsHere(): boolean {
  return here;
}

export function setWholeHere(value: boolean): void {
  here = value;
}
