import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Count } from '../marks/count.tsx'
import { currentLink } from '../page/current-link.ts'
import { followLink } from '../tables/open-row.ts'
import styles from './side-menu.module.css'

export type SideLink = {
  href: string
  label: string
  icon: ReactNode
  count?: number
}
export type SideGroup = { title?: string; links: readonly SideLink[] }
type Props = {
  label: string
  groups: readonly SideGroup[]
  /** The address that is open: the link that it contains is the current one. */
  address: string
  onOpen: (href: string) => void
  /** A choice that applies to all pages of the menu. */
  children?: ReactNode
}

/** The pages of an area, beside the page; on phones above it, scrolling sideways. */
export function SideMenu({ label, groups, address, onOpen, children }: Props) {
  const current = currentLink(
    groups.flatMap(({ links }) => links.map(({ href }) => href)),
    address,
  )
  // Two groups may have a link to the same address, but only one entry can be current: the later one is the more specific.
  const owner = groups.findLast(({ links }) => links.some(({ href }) => href === current))
  const counts = groups.flatMap(({ links }) => links.map(({ count }) => count ?? '')).join()
  return (
    <div className={styles.side}>
      {children && <div className={styles.choice}>{children}</div>}
      {groups.length > 0 && (
        <nav className={styles.menu} aria-label={label}>
          {groups.map((group) => (
            <MenuGroup
              key={group.title ?? group.links[0]?.href}
              {...group}
              current={group === owner ? current : null}
              {...{ counts, onOpen }}
            />
          ))}
        </nav>
      )}
    </div>
  )
}

type GroupProps = SideGroup & { current: string | null; counts: string; onOpen: (href: string) => void }

function MenuGroup({ title, links, current, counts, onOpen }: GroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={styles.links} aria-labelledby={title && id}>
        {links.map((link) => (
          <MenuLink key={link.href} {...link} isCurrent={link.href === current} {...{ counts, onOpen }} />
        ))}
      </ul>
    </div>
  )
}

type LinkProps = SideLink & { isCurrent: boolean; counts: string; onOpen: (href: string) => void }

function MenuLink({ href, label, icon, count, isCurrent, counts, onOpen }: LinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // Scrolls the current link into view: on a phone it may be beyond the edge, also when a count that comes late makes another one wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other counts move it.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent, counts])
  return (
    <li>
      <a
        ref={link}
        className={styles.link}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event: MouseEvent) => followLink(event, () => onOpen(href))}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.label}>{label}</span>
        {count !== undefined && <Count>{count}</Count>}
      </a>
    </li>
  )
}
