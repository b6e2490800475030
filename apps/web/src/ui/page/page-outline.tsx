import styles from './page-outline.module.css'
import { useSectionInSight } from './use-section-in-sight.ts'

type Props = { label: string; sections: readonly { id: string; label: string }[] }

/** The sections of a long page as links, with a mark at the one that is being read. A link moves the focus to the heading of its section. */
export function PageOutline({ label, sections }: Props) {
  const { current, choose } = useSectionInSight(
    sections.map(({ id }) => id),
    true,
  )
  return (
    <nav className={styles.outline} aria-label={label}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className={styles.link}
              href={`#${section.id}`}
              aria-current={section.id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                choose(section.id)
              }}
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
