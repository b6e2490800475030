export { createCompanyByOperator } from './create-company-by-operator.ts'
