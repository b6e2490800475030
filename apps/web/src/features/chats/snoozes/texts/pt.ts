export const pt = {
  title: 'Adiar conversa',
  verb: 'Adiar',
  body: 'A conversa sai da sua lista e volta no horário escolhido, ou antes, se o cliente escrever.',
  presets: 'Horários prontos',
  presetOf: {
    hour: 'Em 1 hora',
    afternoon: 'Hoje à tarde',
    tomorrow: 'Amanhã cedo',
    monday: 'Próxima segunda',
    answered: 'Até o cliente responder',
  },
  when: 'Voltar quando',
  missing: 'Escreva quando, ou escolha um horário.',
  past: 'Esse horário já passou.',
  day: 'Dia',
  hour: 'Hora',
  until: (when: string) => `até ${when}`,
  untilAnswered: 'até o cliente responder',
  strip: (when: string) => `Adiada ${when}`,
  wake: 'Retomar agora',
  done: (when: string) => `Conversa adiada ${when}.`,
  failed: 'A conversa não foi adiada.',
  woken: 'Conversa retomada.',
  wakeFailed: 'A conversa não foi retomada.',
}

/** Other languages must have exactly these texts. */
export type SnoozeTexts = typeof pt
