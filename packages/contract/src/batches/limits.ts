/** So many chats are done in the call itself; more are a batch that goes on behind it. */
export const mostAtOnce = 50
/** Chats that are named one by one. */
export const mostNamed = 200
/** How long what was done with many chats can be taken back. */
export const undoBatchWithin = 24 * 3_600_000
/** Then a batch is forgotten, with whom each of its chats was with. */
export const batchLife = 90 * 24 * 3_600_000
/** So many are under way at a time: more of one person would keep their colleagues’ waiting, more of one company would others’. */
export const mostUnderWay = { ofPerson: 5, ofCompany: 20 }
/** What the list without pages answers. */
export const mostBatchesListed = 100
export const batchPageSize = 20
export const mostBatchPageSize = 100
export const batchItemPageSize = 50
export const mostWebhookUrl = 2_000
