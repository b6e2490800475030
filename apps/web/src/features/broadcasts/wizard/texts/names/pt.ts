import type { WrittenKey } from '../../draft/written.ts'
import type { Lack } from '../../steps.ts'

/** What a step lacks. */
export const lacks: Record<Lack, string> = {
  source: 'Escolha de onde vêm os contatos.',
  file: 'Escolha o arquivo CSV.',
  phoneColumn: 'Diga qual coluna tem o telefone.',
  picked: 'Escolha pelo menos uma pessoa.',
  template: 'Escolha um template aprovado.',
  number: 'Escolha o número que envia.',
  disconnected: 'Escolha um número conectado.',
  department: 'Escolha o departamento que responde.',
  variables: 'Preencha as variáveis e o texto padrão.',
  name: 'Dê um nome à transmissão.',
  people: 'Diga quem recebe: condições, um segmento ou todos.',
  condition: 'Complete ou remova a condição que está pela metade.',
  headerFile: 'Escolha o arquivo do cabeçalho.',
  second: 'Escolha o segundo template ou desligue a comparação.',
  goal: 'Diga qual etiqueta ou propriedade é o objetivo.',
  past: 'O início já passou. Escolha outro ou envie agora.',
  start: 'Diga a data e a hora do início, ou escolha enviar agora.',
}

/** What is written in the wizard, each by its name. */
export const fields: Record<WrittenKey, string> = {
  broadcastName: 'Nome',
  broadcastType: 'Tipo',
  phonenumberId: 'Número',
  departmentId: 'Departamento',
  goal: 'Objetivo',
  goalId: 'Objetivo',
  goalExtra: 'Prazo do objetivo',
  templateId: 'Template',
  variables: 'Variáveis',
  headerMediaId: 'Arquivo do cabeçalho',
  secondTemplateId: 'Segundo template',
  secondVariables: 'Variáveis do segundo template',
  secondShare: 'Divisão da comparação',
  datasourceType: 'Origem dos contatos',
  datasource: 'Condições',
  contactIdList: 'Pessoas escolhidas',
  startsAt: 'Início',
  perMinute: 'Ritmo',
  isQuiet: 'Silêncio à noite',
  inHours: 'Horário de atendimento',
  budget: 'Orçamento',
  skipsRecent: 'Quem recebeu há pouco',
  skipsOpen: 'Quem tem conversa aberta',
}
