import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './detail-page.module.css'

type Props = {
  /** What the way back is called. */
  back: string
  onBack: () => void
  /** Its icon or badge. */
  sign: ReactNode
  name: string
  heading: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One thing of a list with everything about it, and the way back to the list. */
export function DetailPage({ back, onBack, sign, name, heading, children }: Props) {
  return (
    <div className={styles.page}>
      <Button
        className={styles.back}
        look="plain"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onBack}
      >
        {back}
      </Button>
      <div className={styles.head}>
        {sign}
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {name}
        </h2>
      </div>
      {children}
    </div>
  )
}
