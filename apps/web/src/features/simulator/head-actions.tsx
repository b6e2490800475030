import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { type SimulatorState, scenarios } from '@prosa/contract/simulator/model'
import { IconPlaylist, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { showNotice } from '../../kit/notices.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { simulatorTexts } from './simulator-texts.ts'
import { type SimulatedNumber, useResetSimulator } from './use-simulator.ts'

type Props = { number: SimulatedNumber; state: SimulatorState | undefined; onCustomer: (customerId: string) => void; onReset: () => void }

/** Scenarios that play by themselves, and the reset. */
export function HeadActions({ number, state, onCustomer, onReset }: Props) {
  const texts = useTexts(simulatorTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const reset = useResetSimulator(number)
  const run = useCommand(simulatorCalls.runScenario, { failed: (language) => simulatorTexts[language].scenarios.failed })
  const play = async (scenario: (typeof scenarios)[number]) => {
    const [played] = await Promise.allSettled([run.mutateAsync({ ...number, scenario })])
    if (played.status === 'rejected') return
    askAgain(client, queryKeyOf(simulatorCalls.getSimulator, number))
    showNotice(
      (language) => {
        const words = simulatorTexts[language].scenarios
        return { text: words.done(words.list[scenario].name), detail: null }
      },
      { kind: 'success' },
    )
    if (played.value.customerId !== null) onCustomer(played.value.customerId)
  }
  return (
    <>
      <Menu
        groups={[
          scenarios.map((scenario) => ({
            label: texts.scenarios.list[scenario].name,
            detail: texts.scenarios.list[scenario].detail,
            onSelect: () => void play(scenario),
          })),
        ]}
      >
        <Button look="framed" leftSection={<IconPlaylist size={16} stroke={1.75} aria-hidden="true" />}>
          {texts.scenarios.title}
        </Button>
      </Menu>
      <Button look="framed" leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {texts.reset.title}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.reset.question}
        affected={state?.customers.length ?? 0}
        consequence={texts.reset.consequence}
        verb={texts.reset.verb}
        onConfirm={async () => {
          await reset()
          onReset()
        }}
        failed={(error) => `${texts.reset.failed} ${problemText(error)}`}
      />
    </>
  )
}
