import type { TemplateCard } from '@prosa/contract/templates/content'
import { HeaderType } from '@prosa/contract/templates/parts'

export const emptyCard = (): TemplateCard => ({
  headerType: HeaderType.Image,
  mediaId: null,
  bodyText: '',
  buttonList: [],
  variableList: [],
})

/** Another one like those before: all cards of a carousel have the same kinds of parts. */
export const cardLike = (card: TemplateCard | undefined): TemplateCard =>
  card ? { ...emptyCard(), headerType: card.headerType, buttonList: card.buttonList.map((button) => ({ ...button })) } : emptyCard()

/** What all cards share is changed on all of them. */
export const withHeaders = (cards: readonly TemplateCard[], headerType: TemplateCard['headerType']): TemplateCard[] =>
  cards.map((card) => (card.headerType === headerType ? card : { ...card, headerType, mediaId: null }))
