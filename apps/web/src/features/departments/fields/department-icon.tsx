import type { DepartmentIcon as IconName } from '@prosa/contract/departments/icons'
import {
  IconCalendar,
  IconHeadset,
  IconHeart,
  IconPackage,
  IconReceipt,
  IconSchool,
  IconShoppingCart,
  IconTool,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import styles from './department-icon.module.css'

export const iconSigns = {
  people: IconUsers,
  cart: IconShoppingCart,
  tools: IconTool,
  truck: IconTruckDelivery,
  receipt: IconReceipt,
  headset: IconHeadset,
  heart: IconHeart,
  calendar: IconCalendar,
  box: IconPackage,
  school: IconSchool,
} satisfies Record<IconName, unknown>

/** The tile before a department's name. */
export function DepartmentIcon({ icon }: { icon: IconName }) {
  const Sign = iconSigns[icon]
  return (
    <span className={styles.tile} aria-hidden="true">
      <Sign size={18} stroke={1.75} />
    </span>
  )
}
