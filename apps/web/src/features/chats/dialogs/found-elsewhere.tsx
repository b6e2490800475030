import type { ReactNode } from 'react'
import { textsOf, useTexts } from '../../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './target-list.module.css'
import type { Elsewhere, Kind } from './where-found.ts'

/** Apart from those of the chats, which are loaded with the inbox. */
const elsewhereTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Props = {
  search: string
  kind: Kind
  found: readonly Elsewhere[]
  /** Shows the other kind with the same search; without it there is only one. */
  onKind?: ((kind: Kind) => void) | undefined
  onDepartment?: ((departmentId: string) => void) | undefined
}

/** In place of an empty list: where who is looked for is, and what to do. */
export function FoundElsewhere({ search, kind, found, onKind, onDepartment }: Props) {
  const texts = useTexts(elsewhereTexts)
  const session = useSessionData()
  const isAdmin = session !== null && permissionsOf(session).includes('admin')
  const line = (each: Elsewhere): { words: string; action?: ReactNode } => {
    switch (each.is) {
      case 'otherKind':
        return {
          words: texts.in[each.kind](each.name),
          action: onKind && (
            <Button look="framed" size="sm" onClick={() => onKind(each.kind)}>
              {texts.see[each.kind]}
            </Button>
          ),
        }
      case 'worksIn':
        return {
          words: texts.worksIn(each.name, each.department.name),
          action: onDepartment && (
            <Button look="framed" size="sm" onClick={() => onDepartment(each.department.id)}>
              {texts.choose(each.department.name)}
            </Button>
          ),
        }
      case 'unreachable':
        return { words: isAdmin ? texts.unreachableHere(each.name, each.departments.join(', ')) : texts.unreachable(each.name) }
      case 'shut':
        return { words: isAdmin ? texts.shutHere(each.name) : texts.shut(each.name) }
      default:
        return { words: texts[each.is](each.name) }
    }
  }
  return (
    <div className={styles.none} role="status">
      {found.length === 0 && (
        <>
          <p className={styles.noneWords}>{texts.nobody[kind](search.trim())}</p>
          {kind === 'agent' && <p>{texts.othersHint}</p>}
        </>
      )}
      {found.map((each) => {
        const { words, action } = line(each)
        return (
          <p key={`${each.is} ${each.name}`} className={styles.elsewhere}>
            <span>{words}</span>
            {action}
          </p>
        )
      })}
    </div>
  )
}
