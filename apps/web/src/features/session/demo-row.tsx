import { IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { demoLoginTexts } from './demo/demo-login-texts.ts'
import styles from './demo-logins.module.css'
import type { DemoPerson } from './demo-people.ts'
import { permissionWords } from './permissions/permission-words.ts'
import { sessionTexts } from './session-texts.ts'

type Props = {
  person: DemoPerson
  busy: boolean
  signingIn: boolean
  tabIndex: number
  onFocus: () => void
  onPick: () => void
}

export function DemoRow({ person: { name, companies, permissions }, busy, signingIn, tabIndex, onFocus, onPick }: Props) {
  const texts = useTexts(demoLoginTexts)
  const { login } = useTexts(sessionTexts)
  const words = useTexts(permissionWords)
  const may = permissions.map((permission) => words[permission].name).join(', ') || texts.nothing
  const company = companies.join(', ')
  return (
    <button
      type="button"
      className={styles.person}
      data-signing-in={signingIn}
      tabIndex={tabIndex}
      aria-disabled={busy}
      onFocus={onFocus}
      onClick={() => !busy && onPick()}
    >
      <Avatar name={name} size={28} />
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          <span className={styles.spoken}>{texts.signInAs} </span>
          {name}
        </span>
        <span className={styles.may} title={may}>
          {may}
        </span>
      </span>
      <span className={styles.company} title={company}>
        {signingIn ? login.signingIn : company}
      </span>
      <IconArrowRight className={styles.arrow} size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
