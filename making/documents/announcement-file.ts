/** Where an announcement is; in a file of its own, since who names it needs nothing of what makes it. */
export function announcementFile(number: string): string {
  return `/media/announcement/${number}.pdf`;
}
