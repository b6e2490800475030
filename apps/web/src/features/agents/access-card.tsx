import type { Profile } from '@prosa/contract/agents/model'
import { permissions } from '@prosa/contract/permissions'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { permissionWords } from '../session/public.ts'
import { agentTexts } from './agent-texts.ts'
import styles from './profile-screen.module.css'

export function AccessCard({ profile }: { profile: Profile }) {
  const texts = useTexts(agentTexts).profile
  const words = useTexts(permissionWords)
  const granted = permissions.filter((permission) => profile[`${permission}Permission`])
  const departments = profile.departmentAll ? texts.allDepartments : texts.departmentCount(profile.departmentIdList.length)

  return (
    <section className={styles.card} aria-label={texts.person}>
      <h2 className={styles.cardTitle}>{texts.person}</h2>
      <div className={styles.person}>
        <Avatar name={profile.name} size={48} />
        <div className={styles.words}>
          <p className={styles.name}>{profile.name}</p>
          <p className={styles.quiet}>{profile.email}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{texts.departments}</dt>
          <dd>{departments}</dd>
        </div>
      </dl>
      <h3 className={styles.listTitle}>{texts.permissions}</h3>
      {granted.length === 0 && <p className={styles.quiet}>{texts.noPermissions}</p>}
      <ul className={styles.permissions}>
        {granted.map((permission) => (
          <li key={permission} className={styles.permission}>
            <span className={styles.tick}>
              <IconCheck size={14} stroke={2} aria-hidden="true" />
            </span>
            <span className={styles.words}>
              <span className={styles.permissionName}>{words[permission].name}</span>
              <span className={styles.quiet}>{words[permission].does}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
