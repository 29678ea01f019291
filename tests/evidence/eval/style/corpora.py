"""People's passages, read out of git directories without a work tree."""

import io
import re
import subprocess
import tarfile

from abc_strains import strain_passages
from kern import song_passages

SONGS = 'ccarh+essen-folksong-collection/repo'
AIRS = 'cuthbertLab+music21/repo'
CHORALES = 'craigsapp+bach-370-chorales/repo'
AIR_FOLDERS = ('airdsAirs', 'ryansMammoth', 'oneills1850', 'miscFolk', 'nottingham-dataset')


def archive(repository, path):
    """(name, text) of every file below a path."""
    command = ['git', '-C', repository, 'archive', 'HEAD', path]
    # A mirror without its largest files complains of each of them, wherever they lie.
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        raise SystemExit(done.stderr.decode())
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as files:
        for member in files:
            if member.isfile():
                yield member.name, files.extractfile(member).read().decode('latin-1')


def all_passages(mirrors):
    for name, text in archive(f'{mirrors}/{SONGS}', 'europa'):
        if name.endswith('.krn'):
            yield from song_passages(name, text)
    for folder in AIR_FOLDERS:
        for name, text in archive(f'{mirrors}/{AIRS}', f'music21/corpus/{folder}'):
            if name.endswith('.abc'):
                for tune in re.split(r'(?m)^(?=X:)', text.replace('\r', '')):
                    if tune.startswith('X:'):
                        yield from strain_passages(folder, name, tune)


def read_passages(mirrors):
    """Every passage once, however many collections print it."""
    known = {}
    for passage in all_passages(mirrors):
        known.setdefault((passage.meter, passage.notes), passage)
    return list(known.values())
