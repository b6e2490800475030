import { templateQualities } from '@prosa/contract/templates/model'
import type { Channel, ChannelNumber, Outcome, ProviderTemplate } from '../../channel.ts'
import { askGraph } from '../graph.ts'
import { fieldIn, idIn, listIn, objectIn, textIn } from '../loose-json.ts'
import { storable } from '../read/storable.ts'

const pageSize = 100
/** No account has more (CHANNELS 1.11); whoever sends more pages than these is not believed. */
const mostTemplates = 6_000
/** A page of carousels with long texts. */
const mostBytes = 8_000_000
const fields = 'id,name,language,status,category,previous_category,quality_score,rejected_reason,parameter_format,components'

type Page = { templates: ProviderTemplate[]; after: string | null }

/** Shared CHANNELS, 1.11. */
export const listAccountTemplates: Channel['listAccountTemplates'] = async (number, signal) => {
  const templates: ProviderTemplate[] = []
  const outcome = await readPages(number, {}, signal, (page) => {
    templates.push(...page)
    return false
  })
  return outcome.kind === 'done' ? { kind: 'done', answer: templates } : outcome
}

/** The filter of names finds parts of names too, and of a short name there may be many pages. */
export const findTemplate: Channel['findTemplate'] = async (number, name, language, signal) => {
  let found: ProviderTemplate | null = null
  const outcome = await readPages(number, { name, language }, signal, (page) => {
    found = page.find((one) => one.name === name && one.language === language) ?? null
    return found !== null
  })
  return outcome.kind === 'done' ? { kind: 'done', answer: found } : outcome
}

/** Page by page, until there is no other or `take` has enough. */
async function readPages(
  number: ChannelNumber,
  query: Record<string, string>,
  signal: AbortSignal,
  take: (page: readonly ProviderTemplate[]) => boolean,
): Promise<Outcome<true>> {
  let after: string | null = null
  for (let asked = 0; asked < mostTemplates; asked += pageSize) {
    const outcome: Outcome<Page> = await askForPage(number, { ...query, ...(after !== null && { after }) }, signal)
    if (outcome.kind !== 'done') return outcome
    after = outcome.answer.after
    if (take(outcome.answer.templates) || after === null) return { kind: 'done', answer: true }
  }
  return { kind: 'refused', failure: endless, retryAfterMs: null }
}

const endless = { problem: 'unknown', providerCode: null, detail: 'the list has no end', traceId: null } as const

const askForPage = (number: ChannelNumber, query: Record<string, string>, signal: AbortSignal): Promise<Outcome<Page>> =>
  askGraph(
    number,
    {
      method: 'GET',
      path: [number.businessAccountId ?? '', 'message_templates'],
      query: { fields, limit: String(pageSize), ...query },
      mayRepeat: true,
      mostBytes,
      read: (answer) => (Array.isArray(fieldIn(answer, 'data')) ? pageOf(answer) : null),
    },
    signal,
  )

function pageOf(answer: unknown): Page {
  const paging = objectIn(answer, 'paging')
  const hasNext = textIn(paging, 'next') !== ''
  return {
    templates: listIn(answer, 'data').flatMap((sent) => templateFrom(storable(sent)) ?? []),
    after: hasNext ? idIn(objectIn(paging, 'cursors'), 'after', 1_000) : null,
  }
}

/** Null where it is nothing that we could name again. */
function templateFrom(sent: unknown): ProviderTemplate | null {
  const [id, name] = [idIn(sent, 'id', 64), textIn(sent, 'name', 600)]
  const language = textIn(sent, 'language', 40).replaceAll('-', '_')
  if (id === null || !/^[a-z0-9_]{1,512}$/.test(name) || !/^[A-Za-z_]{2,15}$/.test(language)) return null
  const score = textIn(objectIn(sent, 'quality_score'), 'score', 40)
  const reason = textIn(sent, 'rejected_reason', 500)
  return {
    ...{ id, name, language },
    word: textIn(sent, 'status', 64),
    category: textIn(sent, 'category', 64),
    previousCategory: textIn(sent, 'previous_category', 64),
    quality: templateQualities.find((known) => known === score) ?? 'UNKNOWN',
    rejectedReason: reason === 'NONE' ? '' : reason,
    isNamed: textIn(sent, 'parameter_format', 40).toUpperCase() === 'NAMED',
    components: listIn(sent, 'components'),
  }
}
