import { useTexts } from '../../../kit/i18n.ts'
import { openSessionTexts } from './open-session-texts.ts'
import { sessionWords } from './session-words.ts'

/** The device of a session, as people would call it: 'Chrome no Windows'. */
export function useDeviceWords(): (userAgent: string) => string {
  const texts = useTexts(openSessionTexts)
  return (userAgent) => sessionWords({ userAgent, deviceType: null }, texts).name
}
