import type { User } from '@prosa/contract/agents/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Spoken } from '../../../ui/spoken.tsx'
import { permissionWords } from '../../session/public.ts'
import { grantedOf } from './user-values.ts'
import styles from './users-screen.module.css'
import { usersTexts } from './users-texts.ts'

const shownPills = 2

/** The first ones as pills and how many more; all of them on hover, and read out. */
export function PermissionPills({ user }: { user: User }) {
  const texts = useTexts(usersTexts)
  const words = useTexts(permissionWords)
  const granted = grantedOf(user)
  const names = granted.map((name) => words[name].name)
  if (granted.length === 0) return <span className={styles.quiet}>{texts.noPermission}</span>
  return (
    <span className={styles.pills} title={names.join(', ')}>
      {granted.slice(0, shownPills).map((name) => (
        <Badge key={name} tone={name === 'admin' ? 'brand' : 'neutral'}>
          {words[name].name}
        </Badge>
      ))}
      {granted.length > shownPills && (
        <>
          <span aria-hidden="true">
            <Badge>{`+${granted.length - shownPills}`}</Badge>
          </span>
          <Spoken>{names.slice(shownPills).join(', ')}</Spoken>
        </>
      )}
    </span>
  )
}
