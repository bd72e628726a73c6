/** Whether the page that is open gives way to another one which its person did not ask for. */
let isGivingWay = false;

/** Notes it as long as it holds: new terms, a second factor that is needed since, a right that was taken away. */
export function noteSentAway(isSentAway: boolean): void {
  isGivingWay = isSentAway;
}

/** Whether a form that ends now was neither saved nor left: nobody was asked about what is typed in it. */
export function isSentAway(): boolean {
  return isGivingWay;
}
