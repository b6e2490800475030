export const pt = {
  /** Of chats: their customer answered it. */
  filter: 'Respondeu à transmissão',
  /** One that is not among those whose names are known here. */
  other: 'Outra transmissão',
}

/** Other languages must have exactly these texts. */
export type BroadcastTexts = typeof pt
