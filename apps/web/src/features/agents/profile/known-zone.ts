/** The company's time zone, or the browser's own where the browser has never heard of it. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
    throw error
  }
}
