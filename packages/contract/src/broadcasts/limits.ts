/** Spec §9. */
export const broadcastPageSize = 10
export const mostBroadcastPageSize = 100
export const mostBroadcastName = 80
export const mostBroadcasts = 10_000
export const broadcastBinDays = 30
/** A draft that nobody touches keeps the file of its people and its rehearsal for so long. */
export const untouchedDays = 30
/** How far ahead one may be planned. */
export const mostAhead = 366 * 86_400_000
export const mostActions = 20
export const mostPickedContacts = 10_000
export const mostVariables = 200
export const mostFallback = 200
export const mostFixedValue = 1_024
export const mostWords = 10
export const mostGoalDays = 30
export const peoplePageSize = 50
export const previewedPeople = 5
/** Of the list of broadcasts, in both dimensions (DESIGN 5). */
export const mostPerMinute = 60_000
/** Above either of these another person has to agree (DECISIONS, "Day-one features"); a company may say other ones. */
export const usualApproval = { people: 5_000, cost: 2_000 }
/** Who got one so lately is left out where the broadcast says so. */
export const recentDays = 7
/** An answer that quotes nothing belongs to the last broadcast within so long. */
export const answeredWithin = 72 * 3_600_000
/** Of one person, of all broadcasts: enough to look at a text, too few to write to customers by it. */
export const testSends = { most: 20, within: 3_600_000 }
/** The newest tests of a broadcast that its writer sees. */
export const shownTests = 5
/** The hours in which nobody is written to, by the company's clock, where the broadcast says so. */
export const quietHours = { from: 20, to: 8 }
/** So far ahead of the provider's calls people are reserved. */
export const reservedAhead = 30_000
/** More errors than this share, of at least so many, and the broadcast pauses. */
export const errorStop = { share: 0.05, of: 200 }
/** What the terms of sending say stands in the web's texts; who agreed agreed to this version of them. */
export const termsVersion = 1
/** So many people of a filter are looked at for reasons while somebody waits; of a larger one a rehearsal says them all. */
export const mostReckoned = 10_000
/** In reais, of one broadcast. */
export const mostBudget = 99_999_999
