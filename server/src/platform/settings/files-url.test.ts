import { describe, expect, it } from 'vitest';
import { parseFilesUrl } from './files-url.ts';

describe('parseFilesUrl', () => {
  it('reads bucket, region, endpoint and decoded keys', () => {
    const url =
      's3://AKIA:se%2Fcr%2Bet@photos-1?region=eu-central-1&endpoint=https%3A%2F%2Fs3.example.rs%3A9000';
    expect(parseFilesUrl(url)).toEqual({
      kind: 's3',
      bucket: 'photos-1',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.rs:9000',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'se/cr+et' },
    });
  });

  it('leaves the endpoint to the region when it is not given', () => {
    expect(parseFilesUrl('s3://key:secret@photos/?region=eu-west-1')).toMatchObject({ endpoint: null });
  });

  it.each([
    ['http://photos?region=a', 'must look like s3://bucket?region=…'],
    ['s3://?region=a', 'needs a bucket name after s3://'],
    ['s3://Photos?region=a', 'needs a bucket name after s3://'],
    ['s3://photos', 'needs ?region=…'],
    ['s3://photos/folder?region=a', 'takes no path after the bucket'],
    ['s3://photos?region=a&endpoint=minio', 'needs an http(s) address as endpoint'],
    ['s3://key@photos?region=a', 'needs key and secret'],
    ['s3://photos?region=a', 'needs key and secret'],
    ['s3://photos?region=a&acl=public', 'does not know the parameter acl'],
  ])('refuses %s', (text, message) => {
    expect(() => parseFilesUrl(text)).toThrow(message);
  });
});
