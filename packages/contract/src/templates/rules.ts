import { mayMove } from '../kit/moves.ts'
import { may, type Viewer, worksIn } from '../permissions.ts'
import { emptyContent, type TemplateContent } from './content.ts'
import { TemplateStatus, templateMoves } from './states.ts'

type Template = { status: TemplateStatus; departmentIds: readonly string[] }

/** [TE6] Who writes templates sees all of them; everybody else those that were submitted and that a department of theirs may use. */
export function seesTemplate(actor: Viewer & { internal: boolean }, { status, departmentIds }: Template): boolean {
  if (may(actor, 'automation')) return true
  if (status === TemplateStatus.Draft || status === TemplateStatus.Deleted) return false
  return departmentIds.length === 0 || departmentIds.some((departmentId) => worksIn(actor, departmentId))
}

/** [TE8] A draft is written in as it is; for what was submitted another text is begun, where the provider would take one. */
export const mayWriteTemplate = (status: TemplateStatus): boolean =>
  mayMove(templateMoves, 'edit', status) || mayMove(templateMoves, 'revise', status)

/** Every property and file that a text names, each once. */
export function namedIn(contents: readonly (TemplateContent | null)[]): { propertyIds: string[]; mediaIds: string[] } {
  const propertyIds = new Set<string>()
  const mediaIds = new Set<string>()
  for (const content of contents) {
    const { headerMediaId, cardList, variableList } = content ?? emptyContent
    for (const mediaId of [headerMediaId, ...cardList.map((card) => card.mediaId)]) if (mediaId !== null) mediaIds.add(mediaId)
    for (const { source } of [...variableList, ...cardList.flatMap((card) => card.variableList)])
      if (source.kind === 'property' && source.propertyId !== undefined) propertyIds.add(source.propertyId)
  }
  return { propertyIds: [...propertyIds].sort(), mediaIds: [...mediaIds].sort() }
}
