import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import type { Channel, ChannelNumber, Outcome } from '../channel.ts'
import { askGraph } from './graph.ts'
import { fieldIn, idIn, listIn, objectIn, textIn } from './loose-json.ts'
import { readTemplate } from './read/read-template.ts'

const pageSize = 100
const mostPages = 5
const fields = 'name,language,category,status,parameter_format,components'

type Page = { templates: SendableTemplate[]; after: string | null }

/** Shared CHANNELS, 1.11. */
export const listTemplates: Channel['listTemplates'] = async (number, signal) => {
  const templates: SendableTemplate[] = []
  let after: string | null = null
  for (let pages = 0; pages < mostPages; pages += 1) {
    const outcome: Outcome<Page> = await askForPage(number, after, signal)
    if (outcome.kind !== 'done') return outcome
    templates.push(...outcome.answer.templates)
    after = outcome.answer.after
    if (after === null) break
  }
  return { kind: 'done', answer: templates }
}

const askForPage = (number: ChannelNumber, after: string | null, signal: AbortSignal): Promise<Outcome<Page>> =>
  askGraph(
    number,
    {
      method: 'GET',
      path: [number.businessAccountId ?? '', 'message_templates'],
      query: { fields, status: 'APPROVED', limit: String(pageSize), ...(after !== null && { after }) },
      mayRepeat: true,
      read: (answer) => (Array.isArray(fieldIn(answer, 'data')) ? pageOf(answer) : null),
    },
    signal,
  )

function pageOf(answer: unknown): Page {
  const paging = objectIn(answer, 'paging')
  const hasNext = textIn(paging, 'next') !== ''
  return {
    templates: listIn(answer, 'data').flatMap((sent) => readTemplate(sent) ?? []),
    after: hasNext ? idIn(objectIn(paging, 'cursors'), 'after', 1_000) : null,
  }
}
