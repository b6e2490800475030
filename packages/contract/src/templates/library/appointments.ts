import { firstName, type LibraryTemplate, libraryTemplate, reply, typed } from './library-template.ts'

export const appointments: readonly LibraryTemplate[] = [
  libraryTemplate({
    title: 'Confirmar horário',
    topic: 'appointment',
    name: 'confirmar_horario',
    header: 'Confirme seu horário',
    body: 'Olá, {{1}}! Seu horário com {{2}} está marcado para {{3}}, às {{4}}. Você confirma a presença? Se não puder vir, avise com antecedência para darmos a vaga a outra pessoa.',
    values: [firstName, typed('a Dra. Helena'), typed('quinta-feira, 19/11'), typed('14h30')],
    buttons: [reply('Confirmo'), reply('Preciso remarcar')],
  }),
  libraryTemplate({
    title: 'Lembrete de amanhã',
    topic: 'appointment',
    name: 'lembrete_de_amanha',
    body: 'Oi, {{1}}! Amanhã é dia: esperamos você às {{2}}, no endereço {{3}}. Chegue dez minutos antes e traga um documento com foto. Até lá!',
    values: [firstName, typed('14h30'), typed('Rua das Acácias, 120')],
    buttons: [reply('Estarei lá'), reply('Não vou conseguir')],
  }),
  libraryTemplate({
    title: 'Horário remarcado',
    topic: 'appointment',
    name: 'horario_remarcado',
    body: 'Tudo certo, {{1}}! Seu horário mudou de {{2}} para {{3}}. Anote na agenda; se surgir algum imprevisto, é só responder aqui.',
    values: [firstName, typed('quinta, 14h30'), typed('sexta, 25/11, às 9h')],
    buttons: [reply('Anotado'), reply('Não posso nesse dia')],
  }),
  libraryTemplate({
    title: 'Resultado disponível',
    topic: 'appointment',
    name: 'resultado_disponivel',
    body: 'Olá, {{1}}! O resultado do seu exame de {{2}} já pode ser visto com segurança no portal do paciente, com o seu login. Leve-o na próxima consulta.',
    values: [firstName, typed('12/11')],
    buttons: [{ kind: 'url', text: 'Abrir o portal', url: 'https://www.suaclinica.com.br/portal' }],
  }),
  libraryTemplate({
    title: 'Visita técnica',
    topic: 'appointment',
    name: 'visita_tecnica',
    body: 'Oi, {{1}}! O técnico {{2}} vai até você em {{3}}, entre {{4}}. Ele usa crachá e uniforme, e não recebe nenhum valor no local. Pode ser nesse horário?',
    values: [firstName, typed('Rogério'), typed('segunda, 23/11'), typed('9h e 11h')],
    buttons: [reply('Pode sim'), reply('Outro horário')],
  }),
]
