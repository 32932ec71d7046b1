/** The trained model, compressed with gzip. Its notice is beside it. */
export const MODEL_FILE: URL = new URL('../../model/headlines.model.gz', import.meta.url);
