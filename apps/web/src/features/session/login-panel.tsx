import { IconArrowRight, IconBrandWhatsapp, IconClockHour8, IconReceipt2, IconUsersGroup } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import styles from './login-panel.module.css'
import { sessionTexts } from './session-texts.ts'

/** Only channels by which customers can write today: one that is built is added here, with its name and one of the samples. */
const signs = { whatsapp: IconBrandWhatsapp } as const
const samples = [
  ['delivery', 'whatsapp'],
  ['shade', 'whatsapp'],
  ['invoice', 'whatsapp'],
] as const
const points = [
  ['queue', IconUsersGroup],
  ['window', IconClockHour8],
  ['cost', IconReceipt2],
] as const

/** What the product is for, beside the form. The sentences are invented: no customer's words stand on a public page. */
export function LoginPanel() {
  const texts = useTexts(sessionTexts).panel
  return (
    <aside className={styles.panel}>
      <div className={styles.stack}>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.intro}>{texts.intro}</p>
        <ul className={styles.cards}>
          {samples.map(([sample, channel]) => {
            const Icon = signs[channel]
            return (
              <li key={sample} className={styles.card}>
                <span className={styles.channel} data-channel={channel}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                </span>
                <span className={styles.words}>
                  <span className={styles.from}>{texts.channels[channel]}</span>
                  <span className={styles.said}>{texts.samples[sample].words}</span>
                </span>
                <Badge>
                  <IconArrowRight size={13} stroke={1.75} aria-hidden="true" />
                  {texts.samples[sample].to}
                </Badge>
              </li>
            )
          })}
        </ul>
        <ul className={styles.points}>
          {points.map(([point, Icon]) => (
            <li key={point}>
              <Icon className={styles.pointIcon} size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.pointTitle}>{texts.points[point].title}</span>
              <span className={styles.pointWords}>{texts.points[point].words}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
