import { useState } from 'react'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

type Props = {
  name: string
  size?: 20 | 28 | 32 | 36 | 40 | 48 | 56 | 96
  /** The address of a square picture; where it cannot be loaded, the initials stay. */
  photo?: string | null | undefined
}

const colors = 6

/** A photo, or initials on a colour that stays the same for the same name. */
export function Avatar({ name, size = 32, photo = null }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.avatar} data-size={size} data-color={colorOf(name)} aria-hidden="true">
      {photo && photo !== broken ? (
        <img className={styles.photo} src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

function colorOf(name: string): number {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (sum % colors) + 1
}
