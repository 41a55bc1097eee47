/** The calls that begin an export, as the OpenAPI document has them. */
import { exportBody } from '../../shared/contracts/exports.ts';
import { jobStarted } from '../../shared/contracts/job-calls.ts';
import { answers, json } from './openapi-parts.ts';
import { answerSchemaOf, inputSchemaOf, type Json } from './openapi-schemas.ts';

/** What a call answers whose work goes on as a job. */
export const startedAnswer = answers('The job', answerSchemaOf(jobStarted), 202);

/** The body of an export. */
export const exportRequest: Json = { requestBody: json(inputSchemaOf(exportBody)) };
