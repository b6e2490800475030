export const pt = {
  title: 'Sessões abertas',
  intro: 'Onde a sua conta está aberta nesta empresa. Encerre o que não reconhecer e troque a senha.',
  notListed: 'Não foi possível listar as sessões.',
  current: 'Esta sessão',
  inUse: 'em uso agora',
  used: 'Último uso',
  onlyThis: 'Nenhuma outra sessão aberta.',
  unknownBrowser: 'Navegador desconhecido',
  app: 'Aplicativo',
  on: (program: string, system: string) => `${program} no ${system}`,
  computer: 'computador',
  more: (count: string) => `Mostrar mais ${count}`,
  end: {
    button: 'Encerrar',
    named: (session: string) => `Encerrar ${session}`,
    question: (session: string) => `Encerrar ${session}?`,
    consequence: 'A sessão termina na hora e pede o login de novo. O que não foi salvo nela se perde.',
    verb: 'Encerrar sessão',
    done: 'Sessão encerrada.',
  },
  endOthers: {
    button: 'Encerrar todas as outras',
    question: 'Encerrar todas as outras sessões?',
    consequence: (count: string) =>
      count === '1'
        ? 'Uma sessão termina na hora. Só esta continua aberta.'
        : `${count} sessões terminam na hora. Só esta continua aberta.`,
    verb: 'Encerrar todas as outras',
    done: 'As outras sessões foram encerradas.',
  },
}

/** Other languages must have exactly these texts. */
export type OpenSessionTexts = typeof pt
