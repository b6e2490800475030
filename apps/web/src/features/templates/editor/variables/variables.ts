import type { TemplateCard, TemplateContent, TemplateValue } from '@prosa/contract/templates/content'
import { HeaderType } from '@prosa/contract/templates/parts'
import { snakeOf } from '@prosa/contract/templates/template-variables'
import { variablesIn } from '@prosa/contract/templates/variables'

export type VariablePlace = Pick<TemplateValue, 'part' | 'index' | 'name'>
export const keyOfPlace = ({ part, index, name }: VariablePlace) => `${part} ${index} ${name}`

/** `{{1}}` as it stands in a text. */
export const markOf = (name: string) => `{{${name}}}`

const inText = (text: string, part: 'header' | 'body', index = 0) => variablesIn(text).map((name): VariablePlace => ({ part, index, name }))
const inButtons = (buttons: TemplateContent['buttonList']) =>
  buttons.flatMap(({ kind, url = '' }, index) =>
    kind === 'url' ? variablesIn(url).map((name): VariablePlace => ({ part: 'button', index, name })) : [],
  )

/** Where variables stand outside of the cards. */
const placesIn = ({ headerType, headerBody, bodyText, buttonList }: TemplateContent): VariablePlace[] => [
  ...(headerType === HeaderType.Text ? inText(headerBody, 'header') : []),
  ...inText(bodyText, 'body'),
  ...inButtons(buttonList),
]

const placesInCard = ({ bodyText, buttonList }: TemplateCard): VariablePlace[] => [...inText(bodyText, 'body'), ...inButtons(buttonList)]

type Remembered = ReadonlyMap<string, TemplateValue>

/** A value for each variable of the texts; one that stood there before has its sample and source again. */
export function withValues(content: TemplateContent, remembered: Remembered): TemplateContent {
  const valueFor = (known: readonly TemplateValue[], place: VariablePlace, where: string): TemplateValue =>
    known.find((each) => keyOfPlace(each) === keyOfPlace(place)) ??
    remembered.get(`${where} ${keyOfPlace(place)}`) ?? { ...place, sample: '', source: { kind: 'typed' } }
  return {
    ...content,
    variableList: placesIn(content).map((place) => valueFor(content.variableList, place, '')),
    cardList: content.cardList.map((card, at) => ({
      ...card,
      variableList: placesInCard(card).map((place) => valueFor(card.variableList, place, String(at))),
    })),
  }
}

/** What `withValues` remembers of a content. */
export const valuesOf = ({ variableList, cardList }: TemplateContent): [string, TemplateValue][] => [
  ...variableList.map((value): [string, TemplateValue] => [` ${keyOfPlace(value)}`, value]),
  ...cardList.flatMap((card, at) => card.variableList.map((value): [string, TemplateValue] => [`${at} ${keyOfPlace(value)}`, value])),
]

/** The next number, or a word that no other variable has. */
export function freeName(text: string, wanted: string, isNamed: boolean): string {
  const taken = variablesIn(text)
  if (!isNamed) return String(Math.max(0, ...taken.map((name) => Number(name) || 0)) + 1)
  const word = snakeOf(wanted).replace(/^\d+_?/, '') || 'valor'
  for (let at = 2; ; at += 1) {
    const name = at === 2 && !taken.includes(word) ? word : `${word}_${at}`
    if (!taken.includes(name)) return name
  }
}
