import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { type StepName, steps } from '../draft-steps.ts'
import type { Built } from './audience/use-built.ts'
import { isChosen, readAudience } from './draft/audience.ts'
import type { Shown } from './draft/wizard-keeper.ts'
import { lackingVariables } from './message/variables.ts'
import type { HalfStart } from './use-half-start.ts'

export const readStep = (text: string | null): StepName => steps.find((each) => each === text) ?? 'audience'

/** What a step still lacks, as the wizard says it. */
export type Lack =
  | ('source' | 'condition' | 'people' | 'picked' | 'file' | 'phoneColumn')
  | ('number' | 'disconnected' | 'department' | 'template' | 'variables' | 'headerFile' | 'second' | 'goal' | 'name' | 'past' | 'start')
export type Lacks = Record<StepName, Lack[]>

type Standing = Pick<Shown, 'written' | 'broadcast' | 'keeping'> & {
  built: Built | null
  isComparing: boolean
  /** The number that was chosen cannot send now. */
  isNumberDown: boolean
  halfStart: HalfStart | null
}

/** By step, in the order in which it is asked for. Whether it may go the server decides; this is said before somebody asks it. */
export function lacksOf({ written, broadcast, keeping, built, isComparing, isNumberDown, halfStart }: Standing, now: number): Lacks {
  const { datasourceType, contactIdList, templateId, phonenumberId, departmentId, startsAt, goal, goalId } = written
  const isFile = datasourceType === BroadcastDatasource.ExternalFile
  const isList = datasourceType === BroadcastDatasource.ContactList
  const chosen = readAudience(written.datasource)
  const file = broadcast?.file ?? null
  /** What only the server can tell. */
  const isMissing = (field: string) => broadcast?.missing.includes(field) === true
  const isSaved = keeping.state === 'clean' || keeping.state === 'saved'
  /** What is all said here, and was taken away meanwhile: a template that stopped, a list that is gone. */
  const isLost = (...fields: string[]) => isSaved && fields.some(isMissing)
  return {
    audience: only(
      datasourceType === null && 'source',
      isList && built?.isWhole === false && 'condition',
      isList && (!isChosen(chosen) || (!chosen.isPicked && isLost('datasource'))) && 'people',
      isList && chosen.isPicked && contactIdList.length === 0 && 'picked',
      isFile && (file === null || isLost('datasource')) && 'file',
      isFile && file !== null && file.phoneColumn === null && 'phoneColumn',
    ),
    message: only(
      phonenumberId === '' && 'number',
      isNumberDown && 'disconnected',
      departmentId === '' && 'department',
      // No template can leave through a disconnected number, so another template would not help.
      (templateId === null || (!isNumberDown && isLost('templateId'))) && 'template',
      (lackingVariables(written).length > 0 || isLost('variables', 'secondVariables')) && 'variables',
      templateId !== null && isMissing('headerMediaId') && 'headerFile',
      ((isComparing && written.secondTemplateId === null) || (!isNumberDown && isMissing('secondTemplateId'))) && 'second',
      (goal === 'label' || goal === 'property') && goalId === null && 'goal',
    ),
    schedule: only(halfStart !== null && 'start', startsAt !== null && startsAt <= now && 'past'),
    review: only(written.broadcastName.trim() === '' && 'name'),
  }
}

const only = (...lacks: readonly (Lack | false)[]): Lack[] => lacks.filter((lack) => lack !== false)
