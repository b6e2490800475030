import type { Profile } from '@prosa/contract/agents/model'
import { permissions } from '@prosa/contract/permissions'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { permissionWords } from '../../session/public.ts'
import styles from './profile-screen.module.css'
import { profileTexts } from './profile-texts.ts'

export function AccessCard({ id, profile }: { id: string; profile: Profile }) {
  const texts = useTexts(profileTexts).profile
  const words = useTexts(permissionWords)
  const granted = permissions.filter((permission) => profile[`${permission}Permission`])
  const departments = profile.departmentAll ? texts.allDepartments : texts.departmentCount(profile.departmentIdList.length)

  return (
    <Card id={id} title={texts.person}>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{texts.departments}</dt>
          <dd>{departments}</dd>
        </div>
      </dl>
      <div>
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
      </div>
    </Card>
  )
}
