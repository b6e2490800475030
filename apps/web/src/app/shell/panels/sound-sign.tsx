import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useMutes } from '../../../features/notifications/public.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { shellTexts } from '../shell-texts.ts'

export function SoundSign({ size }: { size: number }) {
  const { mine, departments } = useMutes()
  const Sign = mine && departments ? IconVolumeOff : IconVolume
  return <Sign size={size} stroke={1.75} aria-hidden="true" />
}

/** What can be heard now, in words. */
export function useSoundWords(): string {
  const texts = useTexts(shellTexts).sound
  const { mine, departments } = useMutes()
  return mine && departments ? texts.off : mine || departments ? texts.partly : texts.on
}
