/** One upload at a time: how far it is, why it failed, and a way to give it up. */
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

import type { MediaRecord } from '../../../shared/contracts/media-calls.ts';
import { bytesFor, typesFor, type MediaUse } from '../../../shared/contracts/media.ts';
import { uploadFile } from '../../providers/upload.ts';

interface Sending {
  name: string;
  /** How much has left, from 0 to 1; then the server works on it. */
  share: number;
}

/** `problemOf` a picture that is there: what is wrong with it for its field, in words; it is not taken then. */
export function useUpload(
  use: MediaUse,
  onDone: (record: MediaRecord) => void,
  problemOf: (size: PictureSize) => string | undefined = () => undefined,
) {
  const refusal = useRefusal(use);
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<string>();
  const under = useRef<AbortController>(undefined);

  /** Answers whether it is there. */
  const send = async (file: File): Promise<boolean> => {
    under.current?.abort();
    const mine = new AbortController();
    under.current = mine;
    const size = await sizeOf(file);
    if (under.current !== mine) return false;
    const refused = refusal(file) ?? (size && problemOf(size));
    setFailure(refused);
    if (refused) {
      setSending(undefined);
      return false;
    }
    setSending({ name: file.name, share: 0 });
    const onProgress = (share: number) => under.current === mine && setSending({ name: file.name, share });
    try {
      const record = await uploadFile({ file, use, signal: mine.signal, onProgress });
      if (under.current !== mine) return false;
      // What the browser cannot measure the server has measured.
      const problem = problemOf({ width: record.width ?? 0, height: record.height ?? 0 });
      setFailure(problem);
      if (problem !== undefined) return false;
      onDone(record);
      return true;
    } catch (error) {
      if (under.current === mine && !mine.signal.aborted) setFailure((error as Error).message);
      return false;
    } finally {
      if (under.current === mine) setSending(undefined);
    }
  };
  const cancel = () => {
    under.current?.abort();
    setSending(undefined);
  };
  return { sending, failure, send, cancel, forgetFailure: () => setFailure(undefined) };
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The size of a picture in pixels; undefined for what the browser cannot read, which the server may. */
async function sizeOf(file: File): Promise<PictureSize | undefined> {
  if (typeof createImageBitmap !== 'function' || !file.type.startsWith('image/')) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** What the server would refuse anyway is said before it is sent. A browser that knows no type for a file lets the server decide. */
function useRefusal(use: MediaUse) {
  const translate = useTranslate();
  return (file: File): string | undefined => {
    const types = typesFor(use);
    const kinds = types
      .map((type) => type.replace(/^(image|video|application)\/|\+xml$/g, '').toUpperCase())
      .join(translate('list.separator'));
    if (file.type !== '' && !types.includes(file.type)) return translate('errors.file_type', { kinds });
    if (file.size > bytesFor(use)) return translate('errors.file_too_large', { max: bytesFor(use) / 1_024 / 1_024 });
    return undefined;
  };
}
