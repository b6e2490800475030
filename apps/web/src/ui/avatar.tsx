import { useState } from 'react'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

type Props = {
  name: string
  size?: 20 | 28 | 32 | 36 | 40 | 48 | 56 | 96
  /** The address of a square picture; one that cannot be loaded leaves the initials. */
  photo?: string | null | undefined
}

const colors = ['var(--cat-1)', 'var(--cat-2)', 'var(--cat-3)', 'var(--cat-4)', 'var(--cat-5)', 'var(--cat-6)']

/** A photo, or initials on a colour that stays the same for the same name. */
export function Avatar({ name, size = 32, photo = null }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { '--avatar-size': `${size}px`, '--avatar-color': colorOf(name) } as React.CSSProperties
  return (
    <span className={styles.avatar} style={style} data-size={size} aria-hidden="true">
      {photo && photo !== broken ? (
        <img className={styles.photo} src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

function colorOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return colors[sum % colors.length]!
}
