import type { OfEach } from '../seed-demo.ts'
import type { Mood } from './moods.ts'

/** What somebody has on their desk, in which department. Their user is what stands before the @. */
type Shift = { user: string; department: string; has: readonly Mood[] }

const shift = (user: string, department: string, ...has: Mood[]): Shift => ({ user, department, has })

export const shifts: OfEach<readonly Shift[]> = {
  'casa-aurora': [
    shift('mariana', 'pos-venda', 'fresh', 'waiting', 'answered', 'seen', 'quiet', 'ending', 'templateAnswered', 'expired'),
    shift('sonia', 'pos-venda', 'waiting', 'answered', 'long', 'failed', 'expired'),
    shift('thiago', 'pos-venda', 'fresh', 'answered', 'seen', 'reopened'),
    shift('rafael', 'vendas', 'fresh', 'answered', 'waiting', 'seen', 'failed', 'endingLater', 'template', 'expired'),
    shift('bianca', 'vendas', 'waiting', 'answered', 'quiet'),
    shift('bianca', 'sac', 'fresh', 'endingLater'),
    shift('joao', 'vendas', 'answered', 'fresh', 'seen', 'template'),
    shift('patricia', 'vendas', 'long', 'answered', 'waiting', 'quiet', 'expired'),
    shift('vinicius', 'vendas', 'fresh', 'quiet', 'answered', 'templateAnswered'),
    shift('diego', 'entregas', 'fresh', 'waiting', 'answered', 'quiet', 'ending'),
    shift('elaine', 'entregas', 'answered', 'seen', 'waiting', 'templateAnswered'),
    shift('marcos', 'entregas', 'long', 'answered', 'fresh', 'expired'),
    shift('camila', 'financeiro', 'fresh', 'answered', 'waiting', 'quiet', 'template', 'expired'),
    shift('renata', 'financeiro', 'answered', 'seen', 'waiting', 'reopened'),
    shift('leticia', 'sac', 'fresh', 'answered', 'waiting', 'expired'),
    shift('leticia', 'entregas', 'seen', 'quiet'),
    shift('admin', 'vendas', 'fresh', 'answered'),
    shift('admin', 'sac', 'waiting', 'reopened'),
    shift('admin', 'pos-venda', 'endingLater', 'expired'),
    shift('dupla', 'pos-venda', 'fresh', 'answered'),
    shift('dupla', 'entregas', 'waiting', 'template'),
    shift('dupla', 'vendas', 'quiet'),
  ],
  'loja-beta': [
    shift('admin', 'atendimento', 'answered', 'waiting', 'quiet'),
    shift('agente', 'atendimento', 'fresh', 'answered', 'waiting', 'seen', 'expired'),
    shift('dupla', 'atendimento', 'fresh', 'quiet', 'answered'),
  ],
}

/** How long those in the queue of a department have waited, in minutes. */
export const queues: OfEach<Readonly<Record<string, readonly number[]>>> = {
  'casa-aurora': {
    'pos-venda': [3, 17, 44, 96],
    vendas: [2, 6, 12, 31, 78],
    entregas: [5, 26, 140],
    financeiro: [9, 52],
    sac: [4, 21, 63],
  },
  'loja-beta': { atendimento: [4, 19, 58] },
}

/** Where somebody of a department writes to. */
export const doors: Readonly<Record<string, string>> = {
  'pos-venda': 'wa-cloud-1',
  vendas: 'wa-cloud-2',
  entregas: 'wa-cloud-3',
  financeiro: 'wa-cloud-4',
  sac: 'wa-cloud-5',
  atendimento: 'beta-wa-1',
}
