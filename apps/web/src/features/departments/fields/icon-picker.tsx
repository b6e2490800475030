import { departmentIcons, type DepartmentIcon as IconName } from '@prosa/contract/departments/icons'
import { useId } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { iconSigns } from './department-icon.tsx'
import styles from './icon-picker.module.css'

type Props = { value: IconName; onChange: (icon: IconName) => void }

/** A radio group of pictures. */
export function IconPicker({ value, onChange }: Props) {
  const texts = useTexts(departmentsTexts)
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{texts.form.icon}</legend>
      <div className={styles.icons}>
        {departmentIcons.map((icon) => {
          const Sign = iconSigns[icon]
          return (
            <label key={icon} className={styles.icon} title={texts.icons[icon]}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                aria-label={texts.icons[icon]}
                checked={icon === value}
                onChange={() => onChange(icon)}
              />
              <Sign size={18} stroke={1.75} aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
