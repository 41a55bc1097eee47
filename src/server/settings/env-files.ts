/** Where files are kept, as the settings say it. Own choice. */
import { join, resolve } from 'node:path';

import * as z from 'zod';

import { isPlainAddress } from './env-parts.ts';

/** A bucket of a service that speaks S3. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Absent: the address that Amazon has for the region. */
  url?: string;
  /** Absent: what the machine itself may (a role, a profile). */
  key?: { id: string; secret: string };
}

export type FileSettings = { folder: string } | BucketSettings;

/** Those of a bucket. */
export const bucketShape = {
  FILES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  FILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainAddress)
    .optional()
    .describe('an address like https://s3.example.org'),
  FILES_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('us-east-1')
    .describe('the name of a region'),
  FILES_KEY_ID: z.string().max(200).optional().describe('at most 200 characters long'),
  FILES_KEY_SECRET: z.string().max(200).optional().describe('at most 200 characters long'),
};

/** The settings of files as they are read. */
export interface ReadFileSettings {
  FILES_DIR?: string | undefined;
  FILES_BUCKET?: string | undefined;
  FILES_URL?: string | undefined;
  FILES_REGION: string;
  FILES_KEY_ID?: string | undefined;
  FILES_KEY_SECRET?: string | undefined;
}

/** A bucket where one is named, else a folder: `files` in the data folder unless said otherwise. */
export function fileSettings(read: ReadFileSettings, dataDir: string): FileSettings {
  if (!read.FILES_BUCKET) return { folder: resolve(read.FILES_DIR ?? join(dataDir, 'files')) };
  return {
    bucket: read.FILES_BUCKET,
    region: read.FILES_REGION,
    ...(read.FILES_URL && { url: read.FILES_URL }),
    ...(read.FILES_KEY_ID &&
      read.FILES_KEY_SECRET && { key: { id: read.FILES_KEY_ID, secret: read.FILES_KEY_SECRET } }),
  };
}

/** A line for each pair of settings that does not go together. */
export function fileConflicts(read: ReadFileSettings): string[] {
  const lines: string[] = [];
  const { FILES_BUCKET, FILES_DIR, FILES_URL, FILES_KEY_ID, FILES_KEY_SECRET } = read;
  if (FILES_BUCKET && FILES_DIR)
    lines.push('FILES_DIR must not be set when FILES_BUCKET is: files are kept in one place.');
  if (!FILES_BUCKET && (FILES_URL || FILES_KEY_ID || FILES_KEY_SECRET))
    lines.push('FILES_BUCKET must be set as well when FILES_URL, FILES_KEY_ID or FILES_KEY_SECRET is.');
  if (Boolean(FILES_KEY_ID) !== Boolean(FILES_KEY_SECRET))
    lines.push('FILES_KEY_ID and FILES_KEY_SECRET must be set together, or neither.');
  return lines;
}
