import { OtpType } from '../parts.ts'
import { TemplateType } from '../states.ts'
import { agentName, firstName, type LibraryTemplate, libraryTemplate, reply, typed } from './library-template.ts'

const code = libraryTemplate({
  title: 'Código de acesso',
  topic: 'code',
  name: 'codigo_de_acesso',
  body: '',
  more: { authenticationOtpType: OtpType.Copy, expirationTime: 10, customExpirationPeriod: 600, otpText: 'Copiar código' },
})

export const serviceAndCodes: readonly LibraryTemplate[] = [
  libraryTemplate({
    title: 'Boas-vindas ao cadastro',
    topic: 'service',
    name: 'boas_vindas_cadastro',
    body: 'Boas-vindas, {{1}}! Seu cadastro está pronto. Por este número você acompanha pedidos, tira dúvidas e fala com gente de verdade, de segunda a sábado, das 8h às 20h.',
    footer: 'Salve nosso número na agenda',
    values: [firstName],
    buttons: [reply('Tenho uma pergunta'), reply('Completar cadastro')],
  }),
  libraryTemplate({
    title: 'Retomar a conversa',
    topic: 'service',
    name: 'retomar_a_conversa',
    body: 'Oi, {{1}}, aqui é {{2}}. Nossa conversa ficou parada e eu não queria deixar você sem resposta. Podemos continuar de onde paramos?',
    values: [firstName, agentName],
    buttons: [reply('Podemos continuar'), reply('Já resolvi')],
  }),
  libraryTemplate({
    title: 'Protocolo aberto',
    topic: 'service',
    name: 'protocolo_aberto',
    body: 'Olá, {{1}}! Registramos sua solicitação com o protocolo {{2}}. Nossa equipe responde até {{3}}, e você pode mandar fotos ou detalhes por aqui a qualquer momento.',
    values: [firstName, typed('2026-11874'), typed('amanhã às 18h')],
    buttons: [reply('Mandar detalhes')],
  }),
  libraryTemplate({
    title: 'Solicitação resolvida',
    topic: 'service',
    name: 'solicitacao_resolvida',
    body: 'Oi, {{1}}! A solicitação {{2}} foi concluída: {{3}}. Ficou tudo certo por aí? Se algo não saiu como você esperava, reabrimos na hora.',
    values: [firstName, typed('2026-11874'), typed('a peça nova foi enviada')],
    buttons: [reply('Tudo certo'), reply('Ainda não resolveu')],
  }),
  libraryTemplate({
    title: 'Pesquisa de atendimento',
    topic: 'survey',
    name: 'pesquisa_de_atendimento',
    body: 'Oi, {{1}}! Você falou há pouco com {{2}}. Como foi o atendimento? Sua resposta leva um segundo e ajuda a gente a melhorar.',
    values: [firstName, agentName],
    buttons: [reply('Ótimo'), reply('Razoável'), reply('Ruim')],
  }),
  libraryTemplate({
    title: 'Pesquisa depois da entrega',
    topic: 'survey',
    name: 'pesquisa_de_entrega',
    body: 'Oi, {{1}}! O pedido {{2}} chegou na sua casa em {{3}}. De um jeito bem sincero: o que você achou da entrega?',
    values: [firstName, typed('48213'), typed('18/11')],
    buttons: [reply('Chegou perfeito'), reply('Chegou com problema'), reply('Demorou demais')],
  }),
  { ...code, templateType: TemplateType.V3Authentication },
]
