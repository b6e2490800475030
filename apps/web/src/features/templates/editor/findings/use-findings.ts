import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { templateCalls } from '@prosa/contract/templates/calls'
import type { TemplateValue } from '@prosa/contract/templates/content'
import { fixFinding } from '@prosa/contract/templates/fix-finding'
import type { Finding } from '@prosa/contract/templates/lint-findings'
import { lintTemplate } from '@prosa/contract/templates/lint-template'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { refusalWords, templateProviderTexts } from '../../../../kit/template-words/template-provider-texts.ts'
import { lintTexts } from '../../lint/lint-texts.ts'
import { editorTexts } from '../editor-texts.ts'
import { isSettled } from '../is-untouched.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

export type Findings = ReturnType<typeof useFindings>

/** What is only not there yet is said at its field when somebody asks for it, not while they are on their way there. */
const isUnwritten = ({ code }: Finding) => code.endsWith('Missing')

const namingCodes: readonly Finding['code'][] = ['variableGap', 'variablesMixed', 'variableNameWrong']

/** The variables that a finding names. */
const namesIn = ({ values: { name, next, before } }: Finding): string[] =>
  [name, next, before].filter((each) => each !== undefined).map(String)

/** What the linter finds with each key, what the provider refused, and where each is said. */
export function useFindings(editor: TemplateEditor) {
  const { draft, isNameTaken, isFixed, detail } = editor
  const texts = useTexts(lintTexts)
  const {
    table: { parts },
    cards,
  } = useTexts(editorTexts)
  const provider = useTexts(templateProviderTexts)
  const language = useLanguage()
  const { data: prices } = useCall(templateCalls.getTemplatePrices, { companyId: editor.companyId }, { ifUnknown: true, later: true })
  const [isStrict, setStrict] = useState(false)
  const [refusedAs, setRefusedAs] = useState<{ fields: ReadonlyMap<string, string>; content: unknown } | null>(null)
  const isInUse = isSettled(editor)
  const publicUrl = detail?.publicUrl ?? window.location.origin
  const list = useMemo(() => {
    const around = { publicUrl, isNameTaken, nameRestsUntil: null }
    return isFixed || isInUse ? [] : lintTemplate(draft, around)
  }, [draft, publicUrl, isNameTaken, isFixed, isInUse])
  const reds = list.filter(({ level }) => level === 'red')
  const wordsOf = ({ code, values }: Pick<Finding, 'code' | 'values'>) => texts.findings[code](values)
  /** The card that it is about, and the value in the list of the card or of the template. */
  const placeOf = ({ field }: Finding): { card: number | null; value: TemplateValue | undefined } => {
    const [, at, rest] = /^cardList\.(\d+)\.?(.*)$/.exec(field) ?? []
    const card = at === undefined ? null : Number(at)
    const values = card === null ? draft.content.variableList : draft.content.cardList[card]?.variableList
    const index = /^variableList\.(\d+)/.exec(rest ?? field)?.[1]
    return { card, value: index === undefined ? undefined : values?.[Number(index)] }
  }
  const refusals = (detail?.applications ?? []).flatMap(({ refusal }) => refusal ?? [])
  return {
    /** It is in use as it stands, and is not looked at. */
    isInUse,
    list,
    reds,
    /** In a few words; what would cost more says how much. */
    briefOf: (finding: Finding): string => {
      const price = prices?.MARKETING
      if (finding.code === 'sellsInUtility' && price) return texts.costsAs(String(finding.values.word), writePrice(price, language))
      const brief = texts.brief[finding.code]?.(finding.values)
      const place = placeOf(finding)
      // The long words name the card themselves.
      const card = place.card !== null && (brief !== undefined || finding.values.card === undefined) ? [cards.card(place.card + 1)] : []
      const part = place.value && place.value.part !== 'body' ? [parts[place.value.part](place.value.index + 1)] : []
      const where = [...card, ...part].join(' · ')
      const words = brief ?? wordsOf(finding)
      return where === '' ? words : `${where}: ${words}`
    },
    /** What is wrong with a field, in words; null where nothing is. */
    at: (field: string): string | null => {
      const found = reds.find((each) => each.field === field && (isStrict || !isUnwritten(each)))
      if (found) return wordsOf(found)
      if (refusedAs?.content === draft.content && refusedAs.fields.has(field)) return refusedAs.fields.get(field)!
      const refusal = isFixed ? undefined : refusals.find((each) => each.field === field)
      return refusal ? refusalWords(provider, refusal.problem) : null
    },
    /** The variables of a text that stand where they may not. */
    badNamesAt: (field: string): string[] => reds.filter((each) => each.field === field).flatMap(namesIn),
    /** Whether a variable has a number or a name that it may not have. */
    isMisnamed: (field: string, name: string): boolean =>
      reds.some((each) => each.field === field && namingCodes.includes(each.code) && namesIn(each).includes(name)),
    /** What the server found, in the linter's words; null for what this page does not find. */
    told: (code: string, field: string): string | null => {
      // It names codes and fields only: what the words count and quote is found here, with what only the server knew of the name.
      const around = { publicUrl, isNameTaken: code === 'nameTaken', nameRestsUntil: code === 'nameResting' ? 0 : null }
      const found = lintTemplate(draft, around).find((each) => each.code === code && each.field === field)
      return found ? wordsOf(found) : null
    },
    /** From now on also what is missing is said at its field. */
    beStrict: () => setStrict(true),
    /** What the server found, which the linter here cannot know. */
    refuse: (fields: ReadonlyMap<string, string>) => setRefusedAs({ fields, content: draft.content }),
    fix: (finding: Finding) => {
      const { templateName, content } = fixFinding(draft, finding)
      editor.change({ ...draft, templateName, content })
    },
  }
}

/** Brings the field into sight and puts the focus in it; where it is not shown, that of the part it belongs to. */
export function focusField(field: string) {
  const parts = field.split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.slice(0, count).join('.'))}"]`)
    if (!place) continue
    const inside = place.querySelector<HTMLElement>('[role="textbox"], input, textarea, button')
    place.scrollIntoView({ block: 'center' })
    ;(inside ?? place).focus()
    return
  }
}
