import { useTexts } from '../../kit/i18n.ts'
import { Switch } from '../../ui/choices/switch.tsx'
import { useMutes } from './mutes.ts'
import { notificationTexts } from './notification-texts.ts'

/** Which messages make a sound: those for me, and those for my departments. */
export function MuteSwitches() {
  const texts = useTexts(notificationTexts).sounds
  const { mine, departments, setMine, setDepartments } = useMutes()
  return (
    <>
      <Switch label={texts.mine} value={!mine} onChange={(on) => setMine(!on)} />
      <Switch label={texts.departments} value={!departments} onChange={(on) => setDepartments(!on)} />
    </>
  )
}
